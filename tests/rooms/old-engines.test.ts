import { tmpdir } from 'node:os'
import path from 'node:path'
import { Linter, type Rule } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { onlyInAll } from '#tests/tags'

const root = path.resolve(import.meta.dirname, '../..')
// Outside of the project, so that ESLint loads no project types.
const place = tmpdir()
const rule = new URL('../../scripts/lint/old-engines.js', import.meta.url).href
const { oldEngines } = (await import(rule)) as { oldEngines: Rule.RuleModule }

function complaints(text: string): string[] {
  const found = new Linter({ cwd: place }).verify(
    text,
    {
      files: ['**/*.ts'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: {
          projectService: {
            allowDefaultProject: ['*.ts'],
            defaultProject: path.join(root, 'tsconfig.json'),
          },
          tsconfigRootDir: place,
        },
      },
      plugins: { shop: { rules: { 'old-engines': oldEngines } } },
      rules: { 'shop/old-engines': ['error', { allow: ['SubmitEvent.submitter'] }] },
    },
    path.join(place, 'any-script.ts'),
  )
  return found.map(({ message }) => message)
}

test('what old browsers lack is refused, by the type of the object it hangs on', onlyInAll, () => {
  expect(
    complaints(`
      const rows: readonly number[] = [1]
      rows.at(-1)
      rows.findLast(Boolean)
      'a'.replaceAll('a', 'b')
      document.body.replaceChildren()
      crypto.randomUUID()
      void Promise.any([])
    `),
  ).toEqual([
    'Array.at came with Chromium 92; scripts run from 78 on.',
    'Array.findLast came with Chromium 97; scripts run from 78 on.',
    'String.replaceAll came with Chromium 85; scripts run from 78 on.',
    'ParentNode.replaceChildren came with Chromium 86; scripts run from 78 on.',
    'Crypto.randomUUID came with Chromium 92; scripts run from 78 on.',
    'Promise.any came with Chromium 85; scripts run from 78 on.',
  ])
})

test('what they have, what is asked for first and what is our own is not refused', () => {
  expect(
    complaints(`
      const own = { at: (n: number) => n }
      own.at(1)
      ;[[1]].flat().includes(1)
      document.body.scrollLeft = 1
      new SubmitEvent('submit').submitter
    `),
  ).toEqual([])
})
