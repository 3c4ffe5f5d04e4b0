import { expect, test } from 'vitest'
import { isProjectFile, listCode, listProse, readProjectFile } from './project-files'

const { scripts } = JSON.parse(readProjectFile('package.json')) as {
  scripts: Record<string, string>
}
const deployment = ['Containerfile', 'caizhi.service', 'nginx.conf'].map(
  (name) => `docs/deploy/${name}`,
)
const automation = ['.github/workflows/test.yml', '.ci/run']
// This file contains invalid commands on purpose.
const code = listCode().filter((file) => file !== 'tests/docs/named-commands.test.ts')
const documents = [...listProse(), ...deployment, ...automation, ...code]

/** Scripts of package.json in a text's npm commands. */
function scriptsNamedIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
    ([, run, own]) => run ?? own ?? '',
  )
}

/** Files in a text's node commands, such as `node scripts/run.mjs bench/decode.ts`. */
function programsNamedIn(text: string): string[] {
  return [...text.matchAll(/\bnode (scripts\/[\w./-]+)(?: ([\w./-]+\.[mc]?[jt]s))?/g)].flatMap(
    ([, program = '', argument]) => (argument === undefined ? [program] : [program, argument]),
  )
}

test('every npm script that is named exists', () => {
  const named = documents.map((file) => ({ file, names: scriptsNamedIn(readProjectFile(file)) }))
  expect(named.flatMap(({ names }) => names).length).toBeGreaterThan(60)
  const lost = named.flatMap(({ file, names }) =>
    names.filter((name) => !(name in scripts)).map((name) => `${file}: npm run ${name}`),
  )
  expect(lost).toEqual([])
})

test('every program that is named for node exists', () => {
  const named = documents.flatMap((file) =>
    programsNamedIn(readProjectFile(file)).map((program) => ({ file, program })),
  )
  expect(named.length).toBeGreaterThan(15)
  const lost = named.filter(({ program }) => !isProjectFile(program))
  expect(lost.map(({ file, program }) => `${file}: ${program}`)).toEqual([])
})

test('every entry of knip.json without a wildcard is a file', () => {
  const { entry } = JSON.parse(readProjectFile('knip.json')) as { entry: string[] }
  const files = entry.flatMap((pattern) => {
    const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
    return names === '' ? [pattern] : names.split(',').map((name) => `${before}${name}${after}`)
  })
  const exact = files.filter((file) => !file.includes('*'))
  expect(exact.length).toBeGreaterThan(5)
  expect(exact.filter((file) => !isProjectFile(file))).toEqual([])
})

test('a planted command and program are found', () => {
  expect(scriptsNamedIn('`npm run gone -- x`, then npm start and `npm test -- cart`.')).toEqual([
    'gone',
    'start',
    'test',
  ])
  expect(programsNamedIn('node scripts/run.mjs bench/gone.ts --once')).toEqual([
    'scripts/run.mjs',
    'bench/gone.ts',
  ])
})
