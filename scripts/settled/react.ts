import type { Settled } from './settled'

const gone = [
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
  'createPortal',
  'createRoot',
  'findDOMNode',
  'flushSync',
  'hydrate',
  'render',
  'unmountComponentAtNode',
  'unstable_batchedUpdates',
  'unstable_renderSubtreeIntoContainer',
]

/** What React can do that nobody here asks of it: other ways to begin than hydrateRoot. */
export const settledInReact: Settled[] = [
  ...gone.map((name) => ({
    file: /\/react-dom\/cjs\/react-dom\.production\.min\.js$/,
    asked: new RegExp(String.raw`(?<=[};]\s*)exports\.${name}=`),
    answer: 'void ',
  })),
]
