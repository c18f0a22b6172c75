/** The values that Stripe's types list by name. The library's types also take any other text, which the sandbox never says. */
export type Known<T> = T extends string ? (string extends T ? never : T) : never;
