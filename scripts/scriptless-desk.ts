import type { Plugin } from 'vite'

const deskRoute = /\/app\/routes\/desk(?:\.tsx?|\/.+)\?__remix-build-client-route$/

/**
 * Leaves the desk's pages out of the client build: they run no scripts, and the public files must
 * not reveal them (docs/decisions/094). A test reads those files.
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
