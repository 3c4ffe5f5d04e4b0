export interface PriceClaimReply {
  message: string
  initialValue: Record<string, string | string[]>
}

/** `12:3.5`: a ticked line with the price difference shown beside it. */
export interface TickedDrop {
  id: number
  amount: string
}

/** Reads the ticked lines of a form; invalid ones are left out. */
export function readTickedDrops(values: readonly unknown[]): TickedDrop[] {
  return values.flatMap((value) => {
    const [, id = '', amount = ''] =
      /^([1-9]\d{0,14}):(\d{1,9}(?:\.\d{1,2})?)$/.exec(typeof value === 'string' ? value : '') ?? []
    return id === '' ? [] : [{ id: Number(id), amount }]
  })
}

/** True when the line was ticked as the form was refused. */
export function wasTicked(reply: PriceClaimReply | undefined, id: number): boolean {
  const typed = reply?.initialValue.line ?? []
  return readTickedDrops(typeof typed === 'string' ? [typed] : typed).some((one) => one.id === id)
}
