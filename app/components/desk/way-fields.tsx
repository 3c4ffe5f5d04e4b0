import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type WayName = 'carrier' | 'trackingNumber' | 'parcels' | 'recorder' | 'startTemperature'

interface WayFieldsProps {
  fields: Record<WayName, FieldMetadata>
  isColdChain: boolean
}

/** Carrier and way of a shipment; for a cold chain also recorder and dispatch temperature. */
export function WayFields({ fields, isColdChain }: WayFieldsProps) {
  return (
    <>
      <Field label="承运单位（自送填车牌）" field={fields.carrier} maxLength={30} />
      <Field label="运单号（可不填）" field={fields.trackingNumber} maxLength={40} />
      <Field label="件数" field={fields.parcels} inputMode="numeric" maxLength={3} />
      {isColdChain && (
        <>
          <Field label="温度记录仪编号" field={fields.recorder} maxLength={40} />
          <Field
            label="启运温度（℃）"
            field={fields.startTemperature}
            inputMode="decimal"
            maxLength={6}
          />
        </>
      )}
    </>
  )
}
