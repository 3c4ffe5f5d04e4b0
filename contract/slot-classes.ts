import type { DocumentSlot } from './document-slots'
import type { GoodsClass } from './goods'

const medicines: readonly GoodsClass[] = ['chemical', 'patent', 'antibiotic', 'biologic', 'pieces']

/** The classes of goods that stand on a document as the scope of its store (domain-rules §13). */
const slotClasses: Partial<Record<DocumentSlot, readonly GoodsClass[]>> = {
  clinic: medicines,
  drug: medicines,
  device: ['device1', 'device2', 'device3'],
  food: ['food'],
}

/** The classes of goods that a document decides about; none for those that decide about none. */
export function classesOf(slot: DocumentSlot): readonly GoodsClass[] {
  return slotClasses[slot] ?? []
}
