import { expect, test } from 'vitest'
import { listCode, listProse, readProjectFile } from './project-files'

// Conflict markers as git writes them, and the closing one as prettier reformats it.
const marks = /^(?:<{7} |>{7} |(?:> ){7})/m

test('no file was kept with two versions of the same lines', () => {
  const files = [...listCode(), ...listProse()]
  expect(files.filter((file) => marks.test(readProjectFile(file)))).toEqual([])
})
