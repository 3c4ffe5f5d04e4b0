import type { DocumentSlot } from './document-slots'
import type { GoodsClass } from './goods'

const medicines: readonly GoodsClass[] = ['chemical', 'patent', 'antibiotic', 'biologic', 'pieces']

/** Goods classes listed on a document as its store's scope (domain-rules §13). */
const slotClasses: Partial<Record<DocumentSlot, readonly GoodsClass[]>> = {
  clinic: medicines,
  drug: medicines,
  device: ['device1', 'device2', 'device3'],
  food: ['food'],
}

/** Goods classes decided by a document; empty for documents that decide none. */
export function classesOf(slot: DocumentSlot): readonly GoodsClass[] {
  return slotClasses[slot] ?? []
}
