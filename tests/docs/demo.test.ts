import { expect, test } from 'vitest'
import { demoBuyers, demoPassword } from '#upstream/demo/buyers'
import { demoOperators } from '#upstream/demo/operators'
import { demoPeople } from '#upstream/demo/people'
import { readProjectFile } from './project-files'

const text = readProjectFile('docs/demo.md')

test('docs/demo.md has every account of the demonstration, with what it shows', () => {
  const rows = [...text.matchAll(/^\| `(\S+)` +\| (.+?) +\|$/gm)].map(([, name, shows]) => ({
    name,
    shows,
  }))
  expect(rows).toEqual([
    ...[...demoBuyers, ...demoPeople].map(({ username: name, shows }) => ({ name, shows })),
    ...demoOperators.map(({ name, shows }) => ({ name, shows })),
  ])
})

test('the accounts and the password of README.md are there', () => {
  const readme = readProjectFile('README.md')
  const named = [...readme.matchAll(/`((?:demo|desk)-[a-z-]+)`/g)].map(([, name]) => name)
  expect(new Set(named).size).toBe(3)
  for (const name of named) expect(text).toContain(`| \`${name ?? ''}\``)
  expect(readme).toContain(`\`${demoPassword}\``)
})
