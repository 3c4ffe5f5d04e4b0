import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const ownersFile = path.join(root, 'upstream/kernel/db/table-owners.json')
const owners = new Map(Object.entries(JSON.parse(readFileSync(ownersFile, 'utf8'))))

const reading = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const writing = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/
/** Functions of kernel/db that take a table name after the database. */
const bulk = new Set(['insertRows', 'advanceIds', 'reserveIds'])
const held = new Set(['listHeld', 'countHeld', 'useHeld', 'returnHeld'])
/** Properties of the ledgers of `kernel/db/use-ledger`. */
const ledgerFields = new Set(['limited', 'uses'])

/** The demo seeds the tables of all rooms and reads none. */
const seed = 'demo'
const seeding = new Set(['insertRows', 'advanceIds', 'insertInto'])

/**
 * A table is named only in the stores of its domain (`store.ts`, `<topic>-store.ts`) and in
 * `kernel/db`: in Kysely calls, in `sql` and in the functions of kernel/db that take a table. Other
 * code calls a function of that store. Locks are exempt: they neither read nor write, and their
 * order is one for the whole shop.
 */
export const ownTables = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign: 'The table {{table}} belongs to upstream/{{owner}}: call a function of its store.',
      noStore:
        'The table {{table}} is named in store.ts or <topic>-store.ts of upstream/{{owner}}.',
    },
  },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    const place = file.replace(/^upstream\//, '')
    if (place === file || place.startsWith('kernel/db/')) return {}
    const isStore = /(^|[/-])store\.ts$/.test(place)

    const check = (node, table, call) => {
      const owner = owners.get(table)
      if (owner === undefined) return
      if (place.startsWith(`${seed}/`) && seeding.has(call)) return
      const isOwn = place.startsWith(`${owner}/`)
      if (isOwn && isStore) return
      context.report({ node, messageId: isOwn ? 'noStore' : 'foreign', data: { table, owner } })
    }

    return {
      CallExpression(node) {
        const name = calledName(node.callee)
        if (name === undefined) return
        const at =
          reading.test(name) || writing.test(name)
            ? 0
            : bulk.has(name) || held.has(name)
              ? 'any'
              : -1
        if (at === -1) return
        const given = at === 0 ? node.arguments.slice(0, 1) : node.arguments
        for (const literal of given.flatMap(textsIn)) check(literal, tableOf(literal.value), name)
      },
      TaggedTemplateExpression(node) {
        if (!isSql(node.tag)) return
        for (const quasi of node.quasi.quasis)
          for (const table of tablesIn(quasi.value.raw)) check(quasi, table, 'sql')
      },
      'CallExpression[callee.object.name="sql"]'(node) {
        const [first] = node.arguments
        if (first === undefined) return
        const { name } = node.callee.property
        for (const text of textsIn(first)) {
          if (name === 'table') check(text, text.value, 'sql')
          if (name === 'raw') for (const table of tablesIn(text.value)) check(text, table, 'sql')
        }
      },
      Property(node) {
        if (node.key.type !== 'Identifier' || !ledgerFields.has(node.key.name)) return
        for (const text of textsIn(node.value)) check(text, text.value, 'ledger')
      },
    }
  },
}

function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? callee.property.name : undefined
}

function isSql(tag) {
  return tag.type === 'Identifier' && tag.name === 'sql'
}

/** The string literals of an argument: itself, a list's entries, or a template without gaps. */
function textsIn(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : []
  if (node.type === 'ArrayExpression') return node.elements.flatMap((each) => textsIn(each))
  if (node.type === 'TemplateLiteral')
    return node.quasis.map((quasi) => ({ ...quasi, value: quasi.value.raw }))
  return []
}

function tableOf(text) {
  return text.trim().split(/\s+/)[0]
}

function tablesIn(text) {
  const named = text.matchAll(/\b(?:from|join|into|update|table|using)\s+(?:only\s+)?"?(\w+)"?/gi)
  return Array.from(named, ([, table]) => table.toLowerCase())
}
