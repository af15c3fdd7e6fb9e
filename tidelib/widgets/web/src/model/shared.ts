/**
 * Long views say a value once and refer to it: `shared` is a list, `{"$": 7}` stands for its entry 7,
 * `{"$of": 7, …}` for that object with some fields changed, `{"$lines": […]}` for a text of several lines.
 * An entry refers to earlier entries only.
 */
import * as f from "./fields";

/** The view with every reference replaced by what it stands for; without `shared` the view as it is. */
export function unshare(view: f.Fields): f.Fields {
  if (!Array.isArray(view["shared"])) return view;
  const known: unknown[] = [];
  for (const entry of view["shared"]) known.push(fill(entry, known));
  const rest = { ...view };
  delete rest["shared"];
  return f.object(fill(rest, known)) ?? {};
}

function fill(data: unknown, known: unknown[]): unknown {
  if (Array.isArray(data)) return data.map((entry) => fill(entry, known));
  const fields = f.object(data);
  if (!fields) return data;
  if ("$" in fields) return known[f.number(fields["$"], -1)];
  if ("$lines" in fields) {
    const lines = fill(fields["$lines"], known);
    return f.texts(lines).join("\n");
  }
  const filled: f.Fields = Object.create(null) as f.Fields;
  Object.assign(filled, f.object(known[f.number(fields["$of"], -1)]));
  for (const [key, entry] of Object.entries(fields)) {
    if (key !== "$of") filled[key] = fill(entry, known);
  }
  return filled;
}
