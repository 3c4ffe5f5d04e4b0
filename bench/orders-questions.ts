import type { FilledShop } from './orders-fill'

export function questionsOf({
  buyer,
  owner,
  orders,
}: FilledShop): Record<string, [string, string]> {
  const code = String(202_600_000_000 + orders)
  const last = String(Math.max(1, Math.floor(orders / 20 / 10)))
  const own = (asked: string): [string, string] => [`/api/${asked}`, buyer.token]
  const desk = (asked: string): [string, string] => [`/api/desk/${asked}`, owner.token]
  return {
    'orders of a buyer': own('order'),
    'orders of a buyer, last page': own(`order?page=${last}`),
    'orders of a buyer, by number': own(`order?keywords=${code}`),
    'orders of a buyer, by goods': own('order?keywords=阿莫西林'),
    'an order': own(`order/${String(orders)}`),
    'deliveries of a buyer': own('receipt'),
    'returns of a buyer': own('after_sales'),
    'invoices of a buyer': own('invoice'),
    'balance of a buyer': own('user/user_money'),
    'ledger of a buyer': own('user/user_money_log'),
    'ledger of a buyer, last page': own(`user/user_money_log?page=${last}`),
    'month statement': own('user/user_money_month?month=2026-11'),
    'points of a buyer': own('user/points_log'),
    'all stores of a buyer by month': own('user/summary'),
    'desk: what waits': desk('queue'),
    'desk: orders': desk('order'),
    'desk: orders to approve': desk('order?state=ready'),
    'desk: orders, by number': desk(`order?keywords=${code}`),
    'desk: orders, by store': desk('order?keywords=杏林'),
    'desk: orders, page 500': desk('order?page=500'),
    'desk: picking': desk('picking'),
    'desk: shipments': desk('shipment'),
    'desk: shipments, by number': desk(`shipment?keywords=S${code}`),
    'desk: returns': desk('return'),
    'desk: returns to decide': desk('return?state=reviewing'),
    'desk: slips': desk('slip'),
    'desk: invoices': desk('invoice'),
    'desk: invoices, by number': desk(`invoice?keywords=${code}`),
    'desk: ledger of a store': desk(`ledger/${String(buyer.storeId)}?month=2026-11`),
    'desk: reports missing': desk('report?missing=1'),
  }
}
