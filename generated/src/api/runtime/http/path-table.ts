// The paths that this service offers, looked up by their shape alone. They decide the answer to OPTIONS, and between
// 404 and 405 for a request that no route has taken (O.4 to O.6).

export interface OfferedPath {
  /** With variables in braces: `/v1/rooms/{roomId}`. */
  readonly path: string;
  /** The header Allow: `GET, HEAD, POST, OPTIONS`. */
  readonly allow: string;
  /** The media types that PATCH takes, for the header Accept-Patch. */
  readonly acceptPatch?: string;
  /** The media types that POST takes, for the header Accept-Post. */
  readonly acceptPost?: string;
  /** True when a client can begin here: `/` leads to it. */
  readonly isEntry?: boolean;
}

interface Node {
  readonly literals: Map<string, Node>;
  variable: Node | undefined;
  offered: OfferedPath | undefined;
}

export class PathTable {
  readonly #paths: readonly OfferedPath[];
  #root: Node | undefined;

  constructor(paths: readonly OfferedPath[]) {
    this.#paths = paths;
  }

  /** True when a route of the framework (`/v1/rooms/:roomId`) is one of these paths. */
  owns(routeUrl: string | undefined): boolean {
    return this.#paths.some(({ path }) => path.replaceAll('{', ':').replaceAll('}', '') === routeUrl);
  }

  /** @param segments decoded, as `pathSegments` gives them */
  find(segments: readonly string[]): OfferedPath | undefined {
    let node: Node | undefined = (this.#root ??= treeOf(this.#paths));
    for (const segment of segments) {
      node = node.literals.get(segment) ?? (isEmptyOrDots(segment) ? undefined : node.variable);
      if (node === undefined) return undefined;
    }
    return node.offered;
  }
}

/** R-P.1, R-P.2 */
function isEmptyOrDots(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..';
}

function treeOf(paths: readonly OfferedPath[]): Node {
  const root = newNode();
  for (const offered of paths) {
    let node = root;
    for (const segment of offered.path.slice(1).split('/')) node = childOf(node, segment);
    node.offered = offered;
  }
  return root;
}

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith('{')) return (node.variable ??= newNode());
  const child = node.literals.get(segment) ?? newNode();
  node.literals.set(segment, child);
  return child;
}

function newNode(): Node {
  return { literals: new Map(), variable: undefined, offered: undefined };
}
