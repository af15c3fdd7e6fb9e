/** The chart code as a script of its own: it is the heaviest part and few pages need it. */
import { drawChart } from "../players/plot";
import type { DrawChart } from "../players/chart";

(window as Window & { tidebookChart?: DrawChart }).tidebookChart = drawChart;
