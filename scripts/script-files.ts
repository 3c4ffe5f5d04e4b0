import type { Rollup } from 'vite'

type Graph = Parameters<Rollup.GetManualChunk>[1]

/** Modules that pages of at least this many areas of the site need go into files of their own. */
const manyAreas = 10
const routeFile = /\/app\/routes\/(cart\.tsx|[^/.?]+)/
/** Pages whose scripts are near their limit, and which show no goods to choose from. */
const pagesWithoutShelf = ['cart.tsx', 'login']
/** Areas that choose no goods: what they need too is apart from the shelf. */
const areasWithoutShelf = ['order', 'user', 'register', 'help']
const loadedByAll = /\/app\/(?:root|entry\.client)\.tsx/

/**
 * Decides which script file a module goes into, by which pages need it (docs/decisions/054):
 * `packages` and `frame` for what every page loads; for what many areas need, `forms` where the
 * lists of goods do not, `shared` where the heaviest pages without a shelf do too, `aside` where other
 * areas without one do, else `shelf`. Rollup groups the rest by the pages that load it.
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

/** No browser loads the module of a page whose handle says `hasScripts: false` (decision 011). */
function isWithoutScripts(module: { code: string | null } | null): boolean {
  return module?.code?.includes('hasScripts: false') === true
}

// Small helper modules of Rollup and Vite, which serve the packages.
function isPackage(id: string): boolean {
  return id.includes('/node_modules/') || id.startsWith('\0')
}

/**
 * For each module, the areas of the site (folders of routes) whose pages load it; `all` for every
 * page.
 */
function usersOf({ getModuleIds, getModuleInfo }: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const entry of getModuleIds()) {
    if (getModuleInfo(entry)?.isEntry !== true) continue
    const area = loadedByAll.test(entry) ? 'all' : routeFile.exec(entry)?.[1]
    if (area === undefined || isWithoutScripts(getModuleInfo(entry.split('?')[0] ?? ''))) continue
    const reached = new Set([entry])
    // Adding to a set while iterating over it is fine: the new members are visited too.
    for (const id of reached)
      for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
    for (const id of reached) users.set(id, (users.get(id) ?? new Set()).add(area))
  }
  return users
}
