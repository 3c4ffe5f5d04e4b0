import { expect, test } from 'vitest'
import { jobInWords } from '#app/views/desk/job-words'
import { jobs } from '#upstream/jobs/jobs'

test('the desk has words for every job', () => {
  expect(jobs.map(({ name }) => name).filter((name) => jobInWords(name) === name)).toEqual([])
})
