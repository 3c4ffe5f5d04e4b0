import type { Rollup } from 'vite'

type Graph = Parameters<Rollup.GetManualChunk>[1]

/** Modules used by pages of at least this many areas of the site get files of their own. */
const manyAreas = 10
const routeFile = /\/app\/routes\/(cart\.tsx|[^/.?]+)/
const pagesWithoutShelf = ['cart.tsx', 'login']
const areasWithoutShelf = ['order', 'user', 'register', 'help']
const loadedByAll = /\/app\/(?:root|entry\.client)\.tsx/

/**
 * Assigns a module to a script file by the pages that load it (docs/decisions/054): `packages` and
 * `frame` for every page. A module of many areas goes into `forms` when the lists of goods do not
 * load it, `shared` when the heaviest pages without a shelf do, `aside` when other areas without a
 * shelf do, else `shelf`. Rollup groups the rest by the pages that load it.
 */
export function scriptFiles(): Rollup.GetManualChunk {
  let users: Map<string, Set<string>> | undefined
  return (id, graph) => {
    users ??= usersOf(graph)
    const areas = users.get(id) ?? new Set()
    if (areas.has('all')) return isPackage(id) ? 'packages' : 'frame'
    if (areas.size < manyAreas) return undefined
    if (!areas.has('list')) return 'forms'
    if (pagesWithoutShelf.some((page) => areas.has(page))) return 'shared'
    return areasWithoutShelf.some((area) => areas.has(area)) ? 'aside' : 'shelf'
  }
}

function isWithoutScripts(module: { code: string | null } | null): boolean {
  return module?.code?.includes('hasScripts: false') === true
}

// Includes the small helper modules of Rollup and Vite, which serve the packages.
function isPackage(id: string): boolean {
  return id.includes('/node_modules/') || id.startsWith('\0')
}

/**
 * For each module, the areas of the site (folders of routes) whose pages load it; `all` for modules
 * of every page.
 */
function usersOf({ getModuleIds, getModuleInfo }: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const entry of getModuleIds()) {
    if (getModuleInfo(entry)?.isEntry !== true) continue
    const area = loadedByAll.test(entry) ? 'all' : routeFile.exec(entry)?.[1]
    if (area === undefined || isWithoutScripts(getModuleInfo(entry.split('?')[0] ?? ''))) continue
    const reached = new Set([entry])
    for (const id of reached)
      for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
    for (const id of reached) users.set(id, (users.get(id) ?? new Set()).add(area))
  }
  return users
}
