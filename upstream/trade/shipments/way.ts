import { FormError } from '#upstream/kernel/errors'

/** How a shipment travels, as it was typed. */
export interface Way {
  carrier: string
  trackingNumber: string
  parcels: number
  recorder: string
  startTemperature: string
}

/** The columns of a way. */
export function wayColumns({ carrier, trackingNumber, parcels, ...cold }: Way) {
  const { recorder, startTemperature } = cold
  return {
    ...{ carrier, tracking_number: trackingNumber, parcels, recorder },
    start_temperature: startTemperature,
  }
}

/**
 * Refuses a way that says too little to leave with (422 at its fields): a carrier always, recorder
 * and temperature where the chain is cold.
 */
export function requireWay(way: Way, order: { is_cold_chain: number }): void {
  const errors: Record<string, string[]> = {}
  if (way.carrier === '') errors.carrier = ['请填写承运单位，自送填本公司车牌']
  if (order.is_cold_chain === 1) {
    if (way.recorder === '') errors.recorder = ['冷链发货请填写温度记录仪编号']
    if (way.startTemperature === '') errors.startTemperature = ['冷链发货请填写启运温度']
  }
  if (way.startTemperature !== '' && !isTemperature(way.startTemperature))
    errors.startTemperature = ['启运温度填 -80 到 40 之间的数字，如 4.5']
  if (Object.keys(errors).length > 0) throw new FormError(errors)
}

/** Whether what was typed is a temperature of goods, °C. */
export function isTemperature(typed: string): boolean {
  const read = Number(typed)
  return typed !== '' && read >= -80 && read <= 40
}
