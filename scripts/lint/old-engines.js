import browserData from '@mdn/browser-compat-data' with { type: 'json' }

/** Chromium of the oldest browsers that get scripts (docs/decisions/012). */
const oldest = 78

/** What the browser's libraries declare, by the files TypeScript brings. */
const libraryFile = /\/typescript\/lib\/lib\.(dom|es)[^/]*\.d\.ts$/

/**
 * Names of members that came too late to an object that an old engine has. The others nobody
 * reaches without naming their object, which eslint-plugin-compat finds; `Iterator` has another name
 * in the libraries of TypeScript, which declare its methods only to those who ask for newer ones.
 */
const newNames = new Set(
  [browserData.javascript.builtins, browserData.api].flatMap((objects) =>
    Object.entries(objects)
      .filter(([owner, members]) => owner !== 'Iterator' && addedIn(members) <= oldest)
      .flatMap(([, members]) =>
        Object.keys(members).filter((name) => addedIn(members[name]) > oldest),
      ),
  ),
)

/**
 * Methods and properties of the browser's own objects that came after the oldest engine, such as
 * `[].at`. Vite lowers syntax only, and eslint-plugin-compat sees names but no types, so it finds
 * `structuredClone` but not these. `allow` lists those that the code asks for before it uses them.
 */
export const oldEngines = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { allow: { type: 'array' } } }],
    messages: { tooNew: `{{name}} came with Chromium {{version}}; scripts run from ${oldest} on.` },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    const allowed = new Set(context.options[0]?.allow)
    return {
      MemberExpression(node) {
        // Types are asked only about a name that could be too new: that is what takes time.
        if (node.computed || !newNames.has(node.property.name)) return
        const symbol = checker.getSymbolAtLocation(
          services.esTreeNodeToTSNodeMap.get(node.property),
        )
        for (const owner of ownersOf(symbol)) {
          const version = versionOf(owner, symbol.name)
          const name = `${owner}.${symbol.name}`
          if (version <= oldest || allowed.has(name)) continue
          context.report({ node: node.property, messageId: 'tooNew', data: { name, version } })
          return
        }
      },
    }
  },
}

/** `Array` for `at`, `Promise` for `any`: the interfaces of the libraries that declare a member. */
function ownersOf(symbol) {
  return (symbol?.declarations ?? [])
    .filter((declaration) => libraryFile.test(declaration.getSourceFile().fileName))
    .map(({ parent }) => (parent?.name?.text ?? '').replace(/^Readonly(?=Array)|Constructor$/g, ''))
}

/** The Chromium that brought a member; 0 where nothing is known of it. */
function versionOf(owner, member) {
  const { javascript, api } = browserData
  const own = [javascript.builtins[owner], api[owner]].filter(Boolean)
  // The data has what a mixin brings (ParentNode) at the elements that take it.
  const places = own.length > 0 ? own : [api.Element, api.HTMLElement]
  const found = places.find((place) => Object.hasOwn(place, member))
  return addedIn(found?.[member])
}

function addedIn(entry) {
  const support = [entry?.__compat?.support.chrome ?? []].flat()
  const versions = support.map(({ version_added: added }) => Number(added) || 0)
  return versions.length === 0 ? 0 : Math.min(...versions)
}
