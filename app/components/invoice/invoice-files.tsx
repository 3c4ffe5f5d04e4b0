import type { InvoiceSheet } from '#contract/invoice'
import { invoiceFormats, invoiceStates } from '#contract/invoice-words'
import { invoicePaths } from '#app/site/invoice-paths'
import { formatPrice } from '#app/words/money'

export function InvoiceFiles({ sheet }: { sheet: InvoiceSheet }) {
  const { invoice, formats, reds, orderCodes } = sheet
  const { id = 0, state } = invoice
  return (
    <section className="panel invoice-files" aria-labelledby="files-title">
      <h2 id="files-title">文件</h2>
      {formats.length === 0 && <p>文件还没有归档，可先打印本页，或联系客服。</p>}
      {formats.length > 0 && (
        <p className="invoice-links">
          {formats.map((format) => (
            <a
              key={format}
              className="button button-small"
              href={invoicePaths.file(id, format)}
              data-full
            >
              下载 {invoiceFormats[format]}
            </a>
          ))}
        </p>
      )}
      {(state === 'partlyRed' || state === 'red') && (
        <>
          <h2>{invoiceStates[state]}</h2>
          <p className="invoice-links">
            {reds.map((red) => (
              <a key={red.id} className="link number" href={invoicePaths.invoice(red.id)}>
                {red.number}（-¥{formatPrice(red.amount.replace('-', ''))}）
              </a>
            ))}
          </p>
        </>
      )}
      {orderCodes.length > 1 && <p className="number">合并开具的订单：{orderCodes.join('、')}</p>}
    </section>
  )
}
