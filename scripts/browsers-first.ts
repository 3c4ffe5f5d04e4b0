import { once } from 'node:events'
import type { Plugin } from 'vite'

/**
 * The shop's two halves are built side by side. The server's needs the list of the browsers' files, in
 * the end: it waits until `scripts/build.mjs` says that they are there.
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
