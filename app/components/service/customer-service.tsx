import { contactText } from '#app/words/contact'
import type { CustomerService } from '#app/views/customer-service'

/** The chat, or two QQ contacts, and whom to phone; in the page and in the side panel. */
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
        // Its own origin, so it may keep its own cookies; it reaches neither our page nor our window.
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

/** Opens a talk in QQ, as its own documents say. */
function qqAddress(number: string): string {
  return `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`
}
