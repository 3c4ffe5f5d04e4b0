import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readProjectFile } from './project-files'

test('architecture.md names every domain, in its room', () => {
  const [, section = ''] = readProjectFile('docs/architecture.md').split('## The domains\n')
  const named: string[] = []
  let room = ''
  for (const line of section.split('\n## ')[0]?.split('\n') ?? []) {
    const [, first = '', , domains = ''] = line.split('|')
    room = /`(\w+)\/`/.exec(first)?.[1] ?? room
    named.push(...[...domains.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => `${room}/${name}`))
  }
  const folders = ['goods', 'members', 'trade', 'content'].flatMap((one) =>
    readdirSync(`upstream/${one}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${one}/${name}`),
  )
  expect(folders.length).toBeGreaterThan(70)
  expect(named.sort()).toEqual(folders.sort())
})
