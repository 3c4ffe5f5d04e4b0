import type { Plugin } from 'vite'

interface Settled {
  file: RegExp
  asked: RegExp
  answer: string
}

/** Questions that Remix asks at run time although this build knows the answer. */
const settled: Settled[] = [
  // Names for developer tools. Because of these lines Rollup would keep <Link> and <NavLink>, which
  // the shop never uses.
  {
    file: /\/@remix-run\/react\/dist\/esm\/components\.js$/,
    asked: /^\w+\.displayName = .+;$/gm,
    answer: '',
  },
  // Every v3 flag is on (vite.config.ts); with single fetch, every route gets its data from one
  // request.
  {
    file: /\/@remix-run\/react\/dist\/esm\/(?:browser|components|routes|links|fog-of-war)\.js$/,
    asked: /\b(?:window\.__remixContext\.)?future\.v3_\w+|typeof singleFetch === "function"/g,
    answer: 'true',
  },
  // There is a server, so this is not a single-page application.
  {
    file: /\/@remix-run\/react\/dist\/esm\/(?:browser|routes)\.js$/,
    asked: /\bwindow\.__remixContext\.isSpaMode|(?<=\bif \()isSpaMode(?=\))/g,
    answer: 'false',
  },
  // Routes are replaced at run time in development only.
  {
    file: /\/@remix-run\/react\/dist\/esm\/browser\.js$/,
    asked: /^ *router\.createRoutesForHMR = .+;$/gm,
    answer: '',
  },
  // What Remix shows where the root has no page for errors, and while nothing is there yet. Ours has
  // one; an error outside it goes on to what leaves the page standing (ScriptFailure).
  {
    file: /\/@remix-run\/react\/dist\/esm\/errorBoundaries\.js$/,
    asked:
      /(?<=^function RemixRootDefaultErrorBoundary\(\{\s+error,\s+isOutsideRemixApp\s+\}\) \{)[^]*?(?=^\}\nfunction BoundaryShell)/m,
    answer: 'throw error;',
  },
  {
    file: /\/@remix-run\/react\/dist\/esm\/fallback\.js$/,
    asked: /(?<=^function RemixRootDefaultHydrateFallback\(\) \{)[^]*?(?=^\})/m,
    answer: 'return null;',
  },
  // A warning about flags that Remix sets itself.
  {
    file: /\/react-router-dom\/dist\/index\.js$/,
    asked: /^ *React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\(.+;$/gm,
    answer: '',
  },
  // Warnings to developers, with their texts; development still has them.
  {
    file: /\/@remix-run\/router\/dist\/router\.js$/,
    asked: /(?<=^function warning\(cond, message\) \{)[^]*?(?=^\})/m,
    answer: '',
  },
  // No loader of ours defers: with single fetch a promise would be a promise, and there is none.
  {
    file: /\/@remix-run\/router\/dist\/router\.js$/,
    asked: /(?<=^function isDeferred(?:Result|Data)\(\w+\) \{)[^]*?(?=^\})/gm,
    answer: 'return false;',
  },
  // No link of ours asks for a view transition.
  {
    file: /\/react-router-dom\/dist\/index\.js$/,
    asked: /(?<=let isViewTransitionUnavailable = ).+(?=;$)/gm,
    answer: 'true',
  },
  // An answer that is given up while it arrives, because a newer one is on its way, is no error to
  // tell the console of.
  {
    file: /\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
    asked: /console\.error\(e\);(?=\s+throw new Error\(`Unable to decode)/,
    answer: 'if (init.signal?.aborted) throw e; console.error(e);',
  },
]

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
