import { bodyOf, literal, upTo, type Settled } from './settled'

const folder = String.raw`\/@remix-run\/react\/dist\/esm\/`

function inFiles(names: string, rules: Omit<Settled, 'file'>[]): Settled[] {
  return rules.map((rule) => ({ file: new RegExp(`${folder}(?:${names})\\.js$`), ...rule }))
}

/** What Remix asks, and what it can do that nobody here asks of it. */
export const settledInRemix: Settled[] = [
  // Every v3 flag is on (vite.config.ts); with single fetch, every route gets its data from one
  // request.
  ...inFiles('browser|components|routes|links|fog-of-war', [
    {
      asked: /\b(?:window\.__remixContext\.)?future\.v3_\w+|typeof singleFetch === "function"/g,
      answer: 'true',
    },
  ]),
  // There is a server, so this is not a single-page application.
  ...inFiles('browser|routes', [
    { asked: /\bwindow\.__remixContext\.isSpaMode|(?<=\bif \()isSpaMode(?=\))/g, answer: 'false' },
  ]),
  ...inFiles('fog-of-war', [{ asked: bodyOf('isFogOfWarEnabled'), answer: 'return true;\n' }]),
  ...inFiles('invariant', [{ asked: /(?<=throw new Error\()message(?=\);)/, answer: '' }]),
  ...inFiles('browser', [
    // Routes are replaced at run time in development only.
    { asked: /^ *router\.createRoutesForHMR = .+;$/gm, answer: '' },
    { asked: upTo('let hmrRouterReadyPromise =', 'if (import.meta &&'), answer: '' },
    { asked: upTo('if (hmrRouterReadyResolve) {', '  // Critical CSS can'), answer: '}\n' },
    // There is one style sheet.
    { asked: /(?<=let )\[criticalCss, setCriticalCss\] = .+(?=;$)/m, answer: 'criticalCss' },
    { asked: /^ *window\.__remixClearCriticalCss = .+$/m, answer: '' },
    { asked: literal('window.__remixContext.basename'), answer: '"/"' },
  ]),
  // What Remix shows where the root has no page for errors, and while nothing is there yet. Ours has
  // one; an error outside it goes on to what leaves the page standing (ScriptFailure).
  ...inFiles('errorBoundaries', [
    {
      asked:
        /(?<=^function RemixRootDefaultErrorBoundary\(\{\s+error,\s+isOutsideRemixApp\s+\}\) \{)[^]*?(?=^\}\nfunction BoundaryShell)/m,
      answer: 'throw error;',
    },
  ]),
  ...inFiles('fallback', [
    { asked: bodyOf('RemixRootDefaultHydrateFallback'), answer: 'return null;\n' },
  ]),
  ...inFiles('components', [
    // Names for developer tools. Because of these lines Rollup would keep <Link> and <NavLink>, which
    // the shop never uses.
    { asked: /^\w+\.displayName = .+;$/gm, answer: '' },
    // The texts of scripts are the server's.
    { asked: /(?<=let contextScript = ).+(?=;$)/m, answer: '" "' },
    { asked: /(?<=let routeModulesScript = )[^]*?(?=;\n {4}return )/, answer: '" "' },
    {
      asked: upTo('if (!isStatic && typeof __remixContext ===', 'let routePreloads ='),
      answer: '',
    },
    {
      asked: upTo('if (renderMeta) {', 'let matches = getActiveMatches(routerMatches, null'),
      answer: '',
    },
    // A page names itself; that is all that its head tells.
    { asked: upTo('if ("tagName" in metaProps)', 'if ("title" in metaProps)'), answer: '' },
    {
      asked: upTo(
        'if ("charset" in metaProps)',
        'return /*#__PURE__*/React.createElement("meta", _ext',
      ),
      answer: '',
    },
    { asked: upTo('if (!Array.isArray(routeMeta)) {', 'match.meta = routeMeta'), answer: '' },
    { asked: literal('isPageLinkDescriptor(link)'), answer: 'false' },
  ]),
  ...inFiles('scroll-restoration', [
    { asked: /(?<=let restoreScroll = )[^]*?(?=;\n {2}return )/, answer: '""' },
  ]),
  ...inFiles('routes', [
    // Pages have no style sheets of their own: the desk's never come by script.
    { asked: bodyOf('prefetchStylesAndCallHandler'), answer: 'return handler();\n' },
    { asked: /^ *await prefetchStyleLinks\(.+$/m, answer: '' },
    // Warnings to developers.
    { asked: bodyOf('preventInvalidServerHandlerCall'), answer: '' },
    { asked: /^ {2}(?:let article = |console\.error\(msg\);).*$/gm, answer: '' },
    { asked: /(?<=let msg = `Route )[^;]+(?=;\n)/, answer: '`' },
  ]),
  ...inFiles('data', [
    // Forms are sent as forms, never as JSON or as text.
    {
      asked: upTo(
        'if (contentType && /\\bapplication\\/json\\b/',
        'if (contentType && /\\bapplication\\/x-www',
      ),
      answer: '',
    },
  ]),
  ...inFiles('single-fetch', [
    { asked: literal(' && !window.__remixHdrActive'), answer: '' },
    // An answer that is given up while it arrives, because a newer one is on its way, is no error to
    // tell the console of.
    {
      asked: /console\.error\(e\);(?=\s+throw new Error\(`Unable to decode)/,
      answer: 'if (init.signal?.aborted) throw e; console.error(e);',
    },
  ]),
]
