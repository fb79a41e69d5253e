import pg from 'pg';

/** How often a text must have been sent before it gets a name: not for what is written a few times, e.g. at the start. */
const OFTEN = 8;
/** Each name keeps a plan in every connection. */
const MOST_NAMES = 160;
/** Texts that are counted: lists make a text for each length. */
const MOST_TEXTS = 2000;

/**
 * Begins a statement that is planned at each use, for its values: it takes long, and the best plan depends on how much its values select. By name
 * PostgreSQL soon plans it once for all values.
 */
export const PLANNED_FOR_VALUES = '/* planned for its values */';

/** Of this process: a text has the same name on every connection. */
const uses = new Map<string, number>();
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used > OFTEN) {
    const name = `often-${names.size}`;
    names.set(text, name);
    uses.delete(text);
    return name;
  }
  if (uses.has(text) || uses.size < MOST_TEXTS) uses.set(text, used);
  return undefined;
}

/**
 * Makes a connection write to its socket once for all statements that are sent in one turn of the loop, as `begin` and the first statement
 * of a transaction, and prepare by name what is sent often, which PostgreSQL then parses and plans once per connection.
 * @param named false through a pooler that knows no named statements
 */
export function tuneClient(client: pg.ClientBase, { named }: { named: boolean }): void {
  const { stream } = (client as unknown as { connection: { stream: Corkable } }).connection;
  let isHeld = false;
  const query = (...given: unknown[]): unknown => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      // After the continuations of promises that are settled already, which may send more.
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    const asked = named ? withName(given) : given;
    // Looked up at each use, so that what counts statements sees them.
    return (pg.Client.prototype.query as (this: unknown, ...asked: unknown[]) => unknown).apply(
      client,
      asked,
    );
  };
  Object.assign(client, { query });
}

interface Corkable {
  cork(): void;
  uncork(): void;
}

/** What `query` was given: a text with values, or an object with both; without values a text may be several statements. */
function withName(given: unknown[]): unknown[] {
  const [asked, values, ...others] = given;
  if (!Array.isArray(values) || values.length === 0) return given;
  const config = typeof asked === 'string' ? { text: asked } : (asked as { text: string; name?: string });
  if (config.name !== undefined || config.text.trimStart().startsWith(PLANNED_FOR_VALUES)) return given;
  const name = nameOf(config.text);
  return name === undefined ? given : [{ ...config, name }, values, ...others];
}
