import { expect, test } from 'vitest'
import { takeFiles } from './document-files'

test('a file that was chosen counts also when it is empty; a field left alone does not', () => {
  const form = new FormData()
  form.append('pageFiles', new File([], ''))
  form.append('pageFiles', new File([], 'broken.jpg'))
  form.append('pageFiles', new File(['a'], 'licence.jpg'))
  const { page } = takeFiles(form, { page: [] })
  expect(page.map(({ name }) => name)).toEqual(['broken.jpg', 'licence.jpg'])
  expect(form.has('pageFiles')).toBe(false)
})
