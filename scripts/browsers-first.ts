import { once } from 'node:events'
import type { Plugin } from 'vite'

/**
 * The client and server builds run in parallel. The server build needs the client's manifest at its
 * end: it waits until `scripts/build.mjs` reports the client build as done.
 */
export function browsersFirst(): Plugin {
  return {
    name: 'browsers-first',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== '\0virtual:remix/server-manifest' || !process.connected) return
      await once(process, 'message')
      process.disconnect()
    },
  }
}
