/** Orders, payments and cards. */

export { listCardsOf } from './billing.ts';
export { noPaymentGateway } from './checkout-context.ts';
export { checkoutLines } from './checkout-lines.ts';
export { DISCARDED, parseReference } from './checkout-rows.ts';
export { changeCoupon, findCouponById } from './coupons/change-coupon.ts';
export { listCouponProducts } from './coupons/coupon-products.ts';
export { couponRids } from './coupons/find-coupon.ts';
export { createCoupon, listCoupons, type NewCoupon, stopCoupon } from './coupons/manage-coupons.ts';
export { demoPurchases, saveDemoPurchases } from './demo-purchases.ts';
export { ORDER_EMAILS } from './email-texts.ts';
export { findSeller } from './find-seller.ts';
export { handleReturns } from './follow-returns.ts';
export { forgetBuyerLater, handleForgottenCards, handleForgottenCustomers } from './forget-cards.ts';
export {
  type Charge,
  type CheckoutState,
  type FollowedCharge,
  type GatewayCard,
  type GatewayNotice,
  GatewayRefused,
  GatewayUnavailable,
  type HostedPage,
  InvalidNotice,
  type NewCharge,
  type NewCheckout,
  type NewRefund,
  type NewTaxCalculation,
  type NewTaxRecord,
  type NewTaxReversal,
  type PaymentGateway,
  type Refund,
  type TaxCalculation,
} from './gateway.ts';
export { listGiftsOf } from './gifts/find-card.ts';
export { listGiftJobs } from './gifts/gift-emails.ts';
export { GIFT_EMAILS } from './gifts/gift-texts.ts';
export { listGiftsToSend, resendGift } from './gifts/resend-gift.ts';
export { handleResumption } from './gifts/resume-memberships.ts';
export { listStock, setStock } from './goods/count-stock.ts';
export { listTaxJobs } from './goods/record-tax.ts';
export { listShipments, sendShipment } from './goods/shipments.ts';
export { type CommerceOptions, createCommerceHandlers } from './handlers.ts';
export { anonymiseOrders, listOrdersOf, noOrder, readOrder } from './orders.ts';
export { listPaymentsOf } from './payments.ts';
export { RECEIPT_EMAILS } from './receipt-texts.ts';
export { describeFailure, isBadNotice, isOfGateway, receiveNotice, takeNotice } from './receive-notice.ts';
export { handleReconciliation } from './reconcile.ts';
export { findRefundable, refundOrder } from './refund-order.ts';
export { handleRefunds } from './refunds.ts';
export { handleRenewals } from './renew-memberships.ts';
export { resendReceipt } from './resend-receipt.ts';
export { handleStaffEmails } from './tell-staff.ts';
export { sumPendingRefunds } from './write-refund.ts';
