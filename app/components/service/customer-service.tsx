import { contactText } from '#app/words/contact'
import type { CustomerService } from '#app/views/content/customer-service'

/** The chat or two QQ contacts, with the phone numbers; for the page and the side panel. */
export function CustomerServiceBox({ chat, qq, hotLine, admin }: CustomerService) {
  return (
    <div className="customer-service">
      {chat === undefined ? (
        <ul className="service-contacts">
          {qq.map((number, index) => (
            <li key={number}>
              <a className="button" href={qqAddress(number)} rel="noreferrer">
                QQ 客服 {index + 1}：{number}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        // The chat is on another origin, so `allow-same-origin` gives it its own cookies but no
        // access to our page.
        <iframe
          className="service-chat"
          src={chat}
          title="在线客服"
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      {admin !== undefined && <p>{contactText(admin, undefined)}</p>}
      {hotLine !== undefined && <p>投诉电话：{hotLine}</p>}
    </div>
  )
}

/** The address that opens a QQ chat, as QQ documents it. */
function qqAddress(number: string): string {
  return `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`
}
