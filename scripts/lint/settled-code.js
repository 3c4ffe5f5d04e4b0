/** What the browser's copies of the packages are known to serve (scripts/settled/). */
const served = {
  '@remix-run/react': [
    'Links',
    'Meta',
    'NavigationType',
    'Outlet',
    'PrefetchPageLinks',
    'RemixBrowser',
    'RemixServer',
    'Scripts',
    'ScrollRestoration',
    'isRouteErrorResponse',
    'matchRoutes',
    'useActionData',
    'useFetcher',
    'useLoaderData',
    'useLocation',
    'useMatches',
    'useNavigate',
    'useNavigation',
    'useNavigationType',
    'useParams',
    'useRevalidator',
    'useRouteError',
    'useRouteLoaderData',
    'useSearchParams',
    'useSubmit',
  ],
  'react-dom': [],
  'react-dom/client': ['hydrateRoot'],
}

/** The root's links are in every page, and the desk's pages have no scripts. */
const mayLink = /\/app\/(?:root|routes\/desk(?:\/.+)?)\.tsx$/

const goneKeys = new Set(['flushSync', 'viewTransition', 'tagName', 'charset', 'script:ld+json'])

/**
 * Refuses what the build has left out of React, Remix and the router (docs/decisions/054): it would
 * work in development, and do nothing or fail in a browser.
 */
export const settledCode = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      gone: '{{name}} is left out of the browser’s copy: see scripts/settled/ and decision 054.',
    },
  },
  create(context) {
    const refuse = (node, name) => context.report({ node, messageId: 'gone', data: { name } })
    return {
      ImportDeclaration(node) {
        const names = served[node.source.value]
        if (names === undefined || node.importKind === 'type') return
        for (const specifier of node.specifiers) {
          const name = specifier.imported?.name ?? '*'
          if (specifier.importKind !== 'type' && !names.includes(name)) refuse(specifier, name)
        }
      },
      JSXMemberExpression(node) {
        if (node.property.name === 'Form') refuse(node, 'fetcher.Form')
      },
      Property(node) {
        const name = node.key.name ?? node.key.value
        const isDescribed = goneKeys.has(name) && node.parent.type === 'ObjectExpression'
        if (isDescribed) refuse(node, name)
        if (name === 'encType' && /json|plain/.test(String(node.value.value))) refuse(node, name)
      },
      ExportNamedDeclaration({ declaration }) {
        const [first] = declaration?.declarations ?? [declaration]
        if (first?.id?.name === 'links' && !mayLink.test(context.filename)) refuse(first, 'links')
      },
    }
  },
}
