import { listStorage } from '#upstream/goods/products/store'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { FormError } from '#upstream/kernel/errors'
import { coldProblem } from './cold-rules'

export interface Way {
  carrier: string
  trackingNumber: string
  parcels: number
  recorder: string
  startTemperature: string
}

export function wayColumns({ carrier, trackingNumber, parcels, ...cold }: Way) {
  const { recorder, startTemperature } = cold
  return {
    carrier,
    tracking_number: trackingNumber,
    parcels,
    recorder,
    start_temperature: startTemperature,
  }
}

interface Load {
  order: { is_cold_chain: number }
  goodsIds: readonly number[]
}

/**
 * Errors of shipping details by field, independent of the order's state: shipping needs a carrier,
 * and for cold chain recorder and temperature.
 */
export function wayErrors(
  { carrier, recorder, startTemperature }: Way,
  { order, isLeaving }: { order: Load['order']; isLeaving: boolean },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (startTemperature !== '' && !isTemperature(startTemperature))
    errors.startTemperature = ['启运温度填 -80 到 40 之间的数字，如 4.5']
  if (!isLeaving) return errors
  if (carrier === '') errors.carrier = ['请填写承运单位，自送填本公司车牌']
  if (order.is_cold_chain === 1) {
    if (recorder === '') errors.recorder = ['冷链发货请填写温度记录仪编号']
    if (startTemperature === '') errors.startTemperature = ['冷链发货请填写启运温度']
  }
  return errors
}

/**
 * 422 at the fields for incomplete shipping details, or a start temperature outside the goods'
 * range.
 */
export async function requireWay({ db }: Context, way: Way, load: Load): Promise<void> {
  const errors = wayErrors(way, { order: load.order, isLeaving: true })
  refuse({ ...(await coldErrors(db, way, load)), ...errors })
}

/** The same for the temperature alone, for goods being packed with a temperature typed already. */
export async function requireTemperature({ db }: Context, way: Way, load: Load): Promise<void> {
  const errors = wayErrors(way, { order: load.order, isLeaving: false })
  refuse({ ...(await coldErrors(db, way, load)), ...errors })
}

function refuse(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length > 0) throw new FormError(errors)
}

async function coldErrors(
  db: Db,
  { startTemperature }: Way,
  { order, goodsIds }: Load,
): Promise<Record<string, string[]>> {
  if (!isTemperature(startTemperature) || order.is_cold_chain === 0) return {}
  const goods = await listStorage(db, goodsIds)
  const problem = coldProblem(Number(startTemperature), goods)
  return problem === undefined ? {} : { startTemperature: [problem] }
}

export function isTemperature(typed: string): boolean {
  const read = Number(typed)
  return typed !== '' && read >= -80 && read <= 40
}
