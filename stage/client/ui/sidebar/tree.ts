// Source: article "Folders".
import type { Any, Data } from "../host.ts";

export interface Branch {
  id: string | null;
  name: string;
  color: string | null;
  open: boolean;
  folders: Branch[];
  entries: Data[];
}

const byName = (a: Any, b: Any): number => String(a.name).localeCompare(String(b.name));

/** Documents and folders as a tree; folders and documents are in their sort order, then by name. */
export function directoryTree(docs: Any[], folders: Any[], closed: Set<string>, show: (doc: Any) => Data): Branch {
  const parentOf = (thing: Any): string | null => thing.folder?.id ?? thing.folder ?? null;
  const known = new Set(folders.map((folder) => folder.id as string));
  const under = (things: Any[], id: string | null): Any[] =>
    things.filter((thing) => {
      const parent = parentOf(thing);
      return (parent && known.has(parent) ? parent : null) === id;
    });
  const sorted = (things: Any[]): Any[] => [...things].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b));
  const branch = (id: string | null, folder: Any): Branch => ({
    id,
    name: folder?.name ?? "",
    color: folder?.color?.css ?? folder?.color ?? null,
    open: id === null || !closed.has(id),
    folders: sorted(under(folders, id)).map((child) => branch(child.id as string, child)),
    entries: sorted(under(docs, id)).map(show),
  });
  return branch(null, null);
}
