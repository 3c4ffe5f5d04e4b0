import { bodyOf, literal, upTo, type Settled } from './settled'

const inReactRouter: Omit<Settled, 'file'>[] = [
  // The root has a page for errors; an error outside it goes on to what leaves the page standing.
  { asked: bodyOf('DefaultErrorComponent'), answer: 'throw useRouteError();\n' },
  // All pages are routes with data, and no router is inside another.
  {
    asked: literal('isDataRoute ? useNavigateStable() : useNavigateUnstable()'),
    answer: 'useNavigateStable()',
  },
  { asked: literal('React.useContext(NavigationContext).static'), answer: 'false' },
  {
    asked: upTo(
      'if (dataRouterContext && dataRouterContext.static &&',
      'return /*#__PURE__*/React.createElement(RouteContext.Prov',
    ),
    answer: '',
  },
  { asked: literal('if (locationArg) {'), answer: 'if (false) {' },
  { asked: literal('if (locationArg && renderedMatches) {'), answer: 'if (false) {' },
  // The flags that Remix sets.
  {
    asked: literal('dataRouterState && future && future.v7_partialHydration'),
    answer: 'dataRouterState',
  },
  { asked: literal('(_future = future) != null && _future.v7_partialHydration'), answer: 'true' },
]

const inReactRouterDom: Omit<Settled, 'file'>[] = [
  // A warning about flags that Remix sets itself.
  { asked: /^ *React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\(.+;$/gm, answer: '' },
  { asked: literal('state.initialized || router.future.v7_partialHydration'), answer: 'true' },
  { asked: /\brouter\.future\.v7_relativeSplatPath\b/g, answer: 'true' },
  { asked: literal('if (v7_startTransition) {'), answer: 'if (true) {' },
  // Taken by their names, not out of the whole of React.
  { asked: literal('React[START_TRANSITION];'), answer: 'React.startTransition;' },
  { asked: literal('React[USE_ID]'), answer: 'React.useId' },
  { asked: literal('if (startTransitionImpl) {'), answer: 'if (true) {' },
  { asked: literal('useIdImpl ? useIdImpl() : ""'), answer: 'useIdImpl()' },
  // Nothing is drawn at once, before other work, and no link of ours asks for a view transition.
  { asked: literal('ReactDOM[FLUSH_SYNC]'), answer: 'undefined' },
  {
    asked:
      /^ +(?:flushSync: (?:flushSync|options\.flushSync)|viewTransitionOpts: .+|viewTransition: options\.viewTransition),?$/gm,
    answer: '',
  },
  {
    asked: upTo('let isViewTransitionUnavailable =', '// Need to use a layout effect here'),
    answer:
      'optInStartTransition(() => setStateImpl(newState));\n  }, [fetcherData, optInStartTransition]);\n  ',
  },
  {
    asked: upTo('// When we start a view transition, create', 'let navigator = React.useMemo'),
    answer: '',
  },
  {
    asked: upTo('let [pendingState, setPendingState]', 'let fetcherData = React.useRef'),
    answer: 'let vtContext;\n  ',
  },
  // Nobody uses the form of a fetcher.
  {
    asked: upTo('let FetcherForm = React.useMemo', '// Exposed FetcherWith'),
    answer: 'let FetcherForm;\n  ',
  },
  // What is sent is a form, a button or what a form would carry, and it is sent in a browser.
  { asked: bodyOf('validateClientSideSubmission'), answer: '' },
  {
    asked:
      /isInputElement\(target\) && \(target\.type === "submit" \|\| target\.type === "image"\)/,
    answer: 'false',
  },
  { asked: literal('if (type === "image") {'), answer: 'if (false) {' },
  {
    asked:
      /else if \(isHtmlElement\(target\)\) \{\s+throw new Error\("Cannot submit element .+\s+\} (?=else)/,
    answer: '',
  },
  { asked: /(?<=throw new Error\()"Cannot submit a <button>.+(?=\);)/, answer: '' },
  { asked: literal('formData && encType === "text/plain"'), answer: 'false' },
  // The shop stands at the root of its address.
  { asked: literal('router.basename || "/"'), answer: '"/"' },
  { asked: literal('getKey && basename !== "/"'), answer: 'false' },
]

/** What React's bindings of the router ask, and what nobody here asks of them. */
export const settledInRouterDom: Settled[] = [
  ...inReactRouter.map((rule) => ({ file: /\/react-router\/dist\/index\.js$/, ...rule })),
  ...inReactRouterDom.map((rule) => ({ file: /\/react-router-dom\/dist\/index\.js$/, ...rule })),
]
