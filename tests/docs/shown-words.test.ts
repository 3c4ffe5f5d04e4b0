import { expect, test } from 'vitest'
import { listCode, readProjectFile } from './project-files'

const shown = listCode().filter((file) => /^app\/.*\.tsx$/.test(file))

function findIn(wrong: RegExp): string[] {
  return shown.flatMap((file) => {
    const text = readProjectFile(file)
    return [...text.matchAll(wrong)].map(
      ({ index, 0: words }) => `${file}:${text.slice(0, index).split('\n').length} ${words}`,
    )
  })
}

test('an amount is never shown as it came over the wire', () => {
  expect(findIn(/¥\$?\{(?!format|shortYuan)[^}]*\}/g)).toEqual([])
})

test('a Chinese sentence goes on in its line: JSX makes a space of a new one', () => {
  const chinese = '\u3000-\u303f\u4e00-\u9fff\uff00-\uffef“”'
  expect(
    findIn(new RegExp(`^ *[${chinese}A-Z][^'"\`\n]*[${chinese}]\n *[${chinese}]`, 'gm')),
  ).toEqual([])
})

test('an empty list has a way on, where its page has no other', () => {
  const withOwn =
    /empty-list\.tsx|addr\.tsx|list\.tsx|ddgl\/order\.tsx|codes-table\.tsx|dzfp\.tsx|inspection\.tsx/
  const dead = findIn(/<p className="panel empty">(?![\s\S]{0,400}?<a )[\s\S]*?<\/p>/g)
  expect(dead.filter((line) => !withOwn.test(line))).toEqual([])
})
