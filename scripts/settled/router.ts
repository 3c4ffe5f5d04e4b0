import { bodyOf, literal, upTo, type Settled } from './settled'

const router = /\/@remix-run\/router\/dist\/router\.js$/

/** What the router under Remix asks, and what it can do that nobody here asks of it. */
export const settledInRouter: Settled[] = [
  // Warnings to developers and the texts of its own errors; development still has them.
  { asked: bodyOf('warning'), answer: '' },
  { asked: /(?<=^ {4}throw new Error\()message(?=\);)/m, answer: '' },
  { asked: /^ +errorMessage = [^;]+;$/gm, answer: '' },
  {
    asked: upTo(
      'let {\n    pathname,\n    routeId,\n    method,\n    type,\n    message\n  } = _temp5',
      'let statusText = "Unknown Server Error"',
    ),
    answer: '',
  },
  {
    asked:
      /^ +if \(method && pathname && routeId\) \{\s+\} else if \((?:type === "defer-action"|method)\) \{\s+\}(?: else if \(type === "invalid-body"\) \{\s+\})?$/gm,
    answer: '',
  },
  // Remix gives it all of these.
  { asked: /\bfuture\.v7_\w+/g, answer: 'true' },
  { asked: literal('init.dataStrategy || defaultDataStrategy'), answer: 'init.dataStrategy' },
  { asked: literal('!patchRoutesOnNavigationImpl'), answer: 'false' },
  { asked: literal('if (patchRoutesOnNavigationImpl)'), answer: 'if (true)' },
  {
    asked: upTo('if (init.mapRouteProperties) {', '// Routes keyed by ID'),
    answer: 'mapRouteProperties = init.mapRouteProperties;\n  ',
  },
  { asked: literal('!init.hydrationData'), answer: 'false' },
  { asked: literal('init.hydrationData != null'), answer: 'true' },
  { asked: /\binit\.hydrationData && (?=init\.hydrationData\.)/g, answer: '' },
  { asked: /\binit\.hydrationData \? (init\.hydrationData\.\w+) : null/g, answer: '$1' },
  // It runs in a browser, in the window that it runs in, and from the root of the address.
  { asked: /(?<=const routerWindow = ).+(?=;$)/m, answer: 'window' },
  { asked: /(?<=const isBrowser = ).+(?=;$)/m, answer: 'true' },
  { asked: literal('init.basename || "/"'), answer: '"/"' },
  { asked: literal('prependBasename && basename !== "/"'), answer: 'false' },
  { asked: bodyOf('stripBasename'), answer: 'return pathname;\n' },
  // No loader of ours defers: with single fetch a promise would be a promise, and there is none.
  { asked: bodyOf('isDeferredResult'), answer: 'return false;\n' },
  { asked: bodyOf('isDeferredData'), answer: 'return false;\n' },
  { asked: bodyOf('cancelActiveDeferreds'), answer: 'return [];\n' },
  { asked: upTo('await Promise.all([resolveNavigationDeferred', 'return {'), answer: '' },
  { asked: upTo('activeDeferreds.forEach((deferredData', '// Preserve SSR errors'), answer: '' },
  // No link of ours asks for a view transition.
  { asked: upTo('// FIXME: This feels gross.', '}\n    // Kick off initial'), answer: '' },
  { asked: upTo('// On POP, enable transitions', 'updateState(_extends({}, newS'), answer: '' },
  { asked: /^ *enableViewTransition: .+$/gm, answer: '' },
  { asked: /^ *pendingViewTransitionEnabled = .+$/gm, answer: '' },
  { asked: /^ *viewTransitionOpts(?:: opts\.viewTransitionOpts)?,$/gm, answer: '' },
  // Nobody stops the buyer from leaving a page.
  { asked: bodyOf('shouldBlockNavigation'), answer: '' },
  { asked: upTo('let blockers = state.blockers;\n    if', '// Always respect'), answer: '' },
  { asked: /(?<=preventScrollReset),\n +blockers(?=\n)/, answer: '' },
  { asked: /^ +(?:getBlocker|deleteBlocker),$/gm, answer: '' },
  { asked: /^ +state\.blockers\.forEach\(.+$/m, answer: '' },
  // Routes are replaced at run time in development only.
  { asked: literal('inFlightDataRoutes || dataRoutes'), answer: 'dataRoutes' },
  { asked: literal('inFlightDataRoutes == null'), answer: 'true' },
  { asked: upTo('if (inFlightDataRoutes) {', 'if (isUninterruptedRevalid'), answer: '' },
  { asked: /^ +_internal\w+(?:: \w+)?,?$/gm, answer: '' },
  // Nothing is drawn at once, before other work.
  { asked: /, \{\n +flushSync(?:: .+)?\n +\}(?=\))/g, answer: '' },
  { asked: /\bflushSync, (?=preventScrollReset|pendingActionResult)/g, answer: '' },
  { asked: /^ +(?:let )?flushSync(?::| =)? ?.*$/gm, answer: '' },
  // Forms are sent as forms, never as JSON or as text.
  {
    asked: upTo(
      'if (opts.body !== undefined) {\n    if (opts.formEncType',
      '  invariant(typeof Form',
    ),
    answer: '',
  },
  {
    asked: upTo('if (formEncType === "application/json") {', 'if (formEncType === "application/x-'),
    answer: '',
  },
  { asked: upTo('if (text != null) {', 'if (formData != null) {'), answer: '' },
  {
    asked: upTo(' else if (json !== undefined) {', '}\nfunction getLoadingNavigation'),
    answer: '',
  },
  {
    asked:
      /^ +(?:(?:json|text): (?:undefined|submission\.\w+)|(?:location|form\w+): undefined),?$/gm,
    answer: '',
  },
].map((rule) => ({ file: router, ...rule }))
