/** The plotting library, which only notebooks with a chart keep beside the front end. */
import { drawChart } from "./players/plot";

export default drawChart;
