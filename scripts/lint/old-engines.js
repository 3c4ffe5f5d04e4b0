import browserData from '@mdn/browser-compat-data' with { type: 'json' }

/** The oldest Chromium that gets scripts (docs/decisions/012). */
const oldest = 78

const libraryFile = /\/typescript\/lib\/lib\.(dom|es)[^/]*\.d\.ts$/

/**
 * Names of members that are too new on an object that an old engine has. New objects have to be
 * named, which eslint-plugin-compat finds. `Iterator` is left out: TypeScript's libraries name it
 * differently and declare its new methods only for newer targets.
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
 * Methods and properties of built-in objects that are newer than the oldest engine, such as
 * `[].at`. Vite lowers syntax only, and eslint-plugin-compat sees names without types, so it finds
 * `structuredClone` but not these. `allow` lists members that the code checks before use.
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
        // Type lookups are slow, so only names that could be too new are looked up.
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

function ownersOf(symbol) {
  return (symbol?.declarations ?? [])
    .filter((declaration) => libraryFile.test(declaration.getSourceFile().fileName))
    .map(({ parent }) => (parent?.name?.text ?? '').replace(/^Readonly(?=Array)|Constructor$/g, ''))
}

/** The Chromium version that introduced a member; 0 when unknown. */
function versionOf(owner, member) {
  const { javascript, api } = browserData
  const own = [javascript.builtins[owner], api[owner]].filter(Boolean)
  // The data lists members of a mixin (ParentNode) under the elements that include it.
  const places = own.length > 0 ? own : [api.Element, api.HTMLElement]
  const found = places.find((place) => Object.hasOwn(place, member))
  return addedIn(found?.[member])
}

function addedIn(entry) {
  const support = [entry?.__compat?.support.chrome ?? []].flat()
  const versions = support.map(({ version_added: added }) => Number(added) || 0)
  return versions.length === 0 ? 0 : Math.min(...versions)
}
