import type { Handlers } from './handler'
import { findRegions } from '#upstream/formats/regions/rules'

const mostFound = 10

export const regionHandlers = {
  'region.find': async (_, { q }) => findRegions(q, mostFound),
} satisfies Partial<Handlers>
