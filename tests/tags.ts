/** Whether this run takes everything: `npm run test:all`, and whatever is run by hand. */
export const isAll = process.env.TESTS !== 'core'

/** A test of `npm run test:all` alone: `npm test` looks for its defect at a cheaper place. */
export const onlyInAll = { tags: ['all'] }
