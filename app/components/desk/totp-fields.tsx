import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface TotpFieldsProps {
  field: FieldMetadata
  /** QR code as a data URL, and the secret to type; undefined where the app is set up already. */
  setUp?: { picture: string; secret: string } | undefined
}

export function TotpFields({ field, setUp }: TotpFieldsProps) {
  return (
    <>
      {setUp !== undefined && (
        <div className="totp">
          <img src={setUp.picture} alt="动态验证码的二维码" width="160" height="160" />
          <div>
            <p>用手机上的验证器 App 扫码，再输入它显示的 6 位验证码。</p>
            <p>
              不能扫码时，在 App 里手动输入密钥：
              <code className="totp-secret">{inFours(setUp.secret)}</code>
            </p>
          </div>
        </div>
      )}
      <Field
        label="动态验证码"
        field={field}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        hint="验证器 App 当前显示的 6 位数字，30 秒一换"
        required
      />
    </>
  )
}

function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
