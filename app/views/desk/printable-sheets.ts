import type { ShipmentSheet } from '#contract/desk/shipment-shapes'
import type { ShipmentPaper } from '#contract/shipment-words'

interface Printable {
  sheets: ShipmentSheet[]
  /** Why the other shipments have no such paper, a sentence each. */
  notices: string[]
}

/** The shipments of which this paper can be printed. */
export function printableSheets(all: readonly ShipmentSheet[], paper: ShipmentPaper): Printable {
  const warm = all.filter(({ isColdChain }) => paper === 'coldChain' && !isColdChain)
  const unnumbered = all.filter(({ lines }) => lines.some((line) => line.isUnnumbered))
  const notices = unnumbered.map(({ code, lines }) => {
    const names = lines.filter((line) => line.isUnnumbered).map(({ name }) => name)
    return `${code} 的${[...new Set(names)].join('、')}没有批号，不能打印单据。还没有签收的请撤回，补批号后重新发货。`
  })
  if (warm.length > 0)
    notices.push(`${warm.map(({ code }) => code).join('、')} 不是冷链，没有冷链交接单。`)
  return {
    sheets: all.filter((sheet) => !warm.includes(sheet) && !unnumbered.includes(sheet)),
    notices,
  }
}
