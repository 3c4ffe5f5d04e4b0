import type { Plugin } from 'vite'
import { settledInReact } from './settled/react'
import { settledInRemix } from './settled/remix'
import { settledInRouter } from './settled/router'
import { settledInRouterDom } from './settled/router-dom'

const settled = [...settledInRemix, ...settledInRouter, ...settledInRouterDom, ...settledInReact]

/**
 * Writes the answers into the browser's copy of Remix, so that code that can never run is left out
 * (docs/decisions/054). A rule that matches nothing fails the build, because the package has
 * changed.
 */
export function settledCode(): Plugin {
  return {
    name: 'settled-code',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr === true) return undefined
      let text = code
      for (const { file, asked, answer } of settled) {
        if (!file.test(id)) continue
        if (text.search(asked) < 0) this.error(`nothing to settle by ${asked.source}`)
        text = text.replace(asked, answer)
      }
      return text === code ? undefined : { code: text, map: null }
    },
  }
}
