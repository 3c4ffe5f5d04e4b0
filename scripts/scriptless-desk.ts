import type { Plugin } from 'vite'

/** How Remix asks for the part of a route that browsers get. */
const deskRoute = /\/app\/routes\/desk(?:\.tsx?|\/.+)\?__remix-build-client-route$/

/**
 * Leaves the pages of the desk out of what browsers are given: they run no scripts, so the files
 * that the shop's process serves tell nothing of them (docs/decisions/094). Whether they do their
 * part is tested by looking into those files.
 */
export function scriptlessDesk(): Plugin {
  return {
    name: 'scriptless-desk',
    apply: 'build',
    enforce: 'post',
    transform(_code, id) {
      return deskRoute.test(id) ? { code: 'export {}', map: null } : undefined
    },
  }
}
