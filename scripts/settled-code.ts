import type { Plugin } from 'vite'

interface Settled {
  file: RegExp
  asked: RegExp
  answer: string
}

/** What Remix asks while it runs, though this build knows the answer. */
const settled: Settled[] = [
  // Names for developers' tools. For these lines Rollup keeps <Link> and <NavLink>, which we never show.
  {
    file: /\/@remix-run\/react\/dist\/esm\/components\.js$/,
    asked: /^\w+\.displayName = .+;$/gm,
    answer: '',
  },
  // Every v3 flag is on (vite.config.ts), and with single fetch every route is given its answer.
  {
    file: /\/@remix-run\/react\/dist\/esm\/(?:browser|components|routes|links|fog-of-war)\.js$/,
    asked: /\b(?:window\.__remixContext\.)?future\.v3_\w+|typeof singleFetch === "function"/g,
    answer: 'true',
  },
  // Pages come from a server.
  {
    file: /\/@remix-run\/react\/dist\/esm\/(?:browser|routes)\.js$/,
    asked: /\bwindow\.__remixContext\.isSpaMode|(?<=\bif \()isSpaMode(?=\))/g,
    answer: 'false',
  },
  // Routes are replaced while running in development only.
  {
    file: /\/@remix-run\/react\/dist\/esm\/browser\.js$/,
    asked: /^ *router\.createRoutesForHMR = .+;$/gm,
    answer: '',
  },
  // Warns of flags that Remix sets itself.
  {
    file: /\/react-router-dom\/dist\/index\.js$/,
    asked: /^ *React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\(.+;$/gm,
    answer: '',
  },
]

/**
 * Writes answers into the browser's copy of Remix, so that what can never run is left out of it
 * (docs/decisions/054). A rule that finds nothing any more fails the build: the package changed.
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
