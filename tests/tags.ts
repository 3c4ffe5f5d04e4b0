/** True for `npm run test:all` and for tests run by hand. */
export const isAll = process.env.TESTS !== 'core'

/**
 * Tags a test that only `npm run test:all` runs, because `npm test` finds its defect more cheaply.
 */
export const onlyInAll = { tags: ['all'] }
