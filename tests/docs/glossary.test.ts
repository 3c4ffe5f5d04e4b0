import { expect, test } from 'vitest'
import { isProjectFile, listCode, readProjectFile } from './project-files'

const owners = JSON.parse(readProjectFile('upstream/kernel/db/table-owners.json')) as object
const tables = Object.keys(owners)
const withCalls = listCode()
  .filter((file) => /^contract\/(?:desk\/)?[\w-]+\.ts$/.test(file))
  .filter((file) => /^export const \w+Calls = \{/m.test(readProjectFile(file)))
  .map((file) => file.replace(/^contract\/|\.ts$/g, ''))

const [page = '', ambiguous = ''] = readProjectFile('docs/glossary.md').split(
  '## Words with more than one meaning',
)
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!Chinese|-)/.test(line))
  .map((line) => {
    const [, chinese = '', english = '', inTables = '', contract = ''] = line.split('|')
    return { chinese, english: named(english), tables: named(inTables), contract: named(contract) }
  })

function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

test('every row of the glossary has a Chinese word, an English name and a place', () => {
  expect(rows.length).toBeGreaterThan(60)
  const isWhole = ({ chinese, english }: (typeof rows)[number]) =>
    /\p{Script=Han}/u.test(chinese) && english.length > 0
  expect(rows.filter((row) => !isWhole(row))).toEqual([])
})

test('every table is in the glossary, and every table there is one', () => {
  const listed = new Set(rows.flatMap((row) => row.tables))
  expect(tables.filter((table) => !listed.has(table))).toEqual([])
  expect([...listed].filter((table) => !tables.includes(table))).toEqual([])
})

test('every file with calls is in the glossary, and every file there exists', () => {
  const listed = new Set(rows.flatMap((row) => row.contract))
  expect(withCalls.length).toBeGreaterThan(70)
  expect(withCalls.filter((file) => !listed.has(file))).toEqual([])
  expect([...listed].filter((file) => !isProjectFile(`contract/${file}.ts`))).toEqual([])
})

test('every English name of the glossary is one of a file, a table or an export', () => {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  const files = listCode().filter((file) => /^(?:app|contract|upstream)\//.test(file))
  const names = files.flatMap((file) => [
    ...file.replace(/\.\w+$/, '').split('/'),
    ...[...readProjectFile(file).matchAll(/^export (?:async )?\w+\*? (\w+)|^ {2}(\w+): /gm)].map(
      ([, exported, member]) => exported ?? member ?? '',
    ),
  ])
  const known = new Set([...tables, ...names].flatMap((name) => [plain(name), `${plain(name)}s`]))
  const isKnown = (name: string) =>
    [name, `${name}s`, name.replace(/y$/, 'ies')].some((form) => known.has(plain(form)))
  const english = [...rows.flatMap((row) => row.english), ...named(ambiguous)]
  expect(english.filter((name) => !isKnown(name))).toEqual([])
})
