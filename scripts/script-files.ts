import type { Rollup } from 'vite'

type Graph = Parameters<Rollup.GetManualChunk>[1]

/** What so many areas of the site share is worth a place in one file, that of the pages. */
const manyAreas = 8
const routeFile = /\/app\/routes\/([^/.?]+)/
const loadedByAll = /\/app\/(?:root|entry\.client)\.tsx/

/**
 * Tells which file of scripts a module belongs to, by who needs it (docs/decisions/054). What every
 * page loads is in `packages` and `frame`; what many areas of the site need, in `shared`; the rest
 * Rollup keeps together as the same pages need it.
 */
export function scriptFiles(): Rollup.GetManualChunk {
  let users: Map<string, Set<string>> | undefined
  return (id, graph) => {
    users ??= usersOf(graph)
    const areas = users.get(id) ?? new Set()
    if (areas.has('all')) return isPackage(id) ? 'packages' : 'frame'
    return areas.size >= manyAreas && !isPackage(id) ? 'shared' : undefined
  }
}

// Rollup's and Vite's own small parts serve the packages.
function isPackage(id: string): boolean {
  return id.includes('/node_modules/') || id.startsWith('\0')
}

/** By module, the areas of the site that load it with their page: folders of routes, or all. */
function usersOf({ getModuleIds, getModuleInfo }: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const entry of getModuleIds()) {
    if (getModuleInfo(entry)?.isEntry !== true) continue
    const area = loadedByAll.test(entry) ? 'all' : routeFile.exec(entry)?.[1]
    if (area === undefined) continue
    const reached = new Set([entry])
    // A set may grow while it is walked.
    for (const id of reached)
      for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
    for (const id of reached) users.set(id, (users.get(id) ?? new Set()).add(area))
  }
  return users
}
