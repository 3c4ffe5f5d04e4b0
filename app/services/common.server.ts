import { shareAnswer } from '#app/upstream-client/shared-answers.server'

/** Data of every page: categories, navigation, hot words, site data (product.md §3). */
export const getCommonData = shareAnswer('common.data', {})
