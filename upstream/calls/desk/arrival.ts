import { typedFen } from '#upstream/kernel/money'

/** A decision about money with its typed amounts in 分. */
export function arrivalOf<Decision extends { arrived: string; surplus: string }>({
  arrived,
  surplus,
  ...decision
}: Decision) {
  return { ...decision, arrivedFen: typedFen(arrived), surplusFen: typedFen(surplus) }
}
