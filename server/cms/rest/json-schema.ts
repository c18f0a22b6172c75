import * as z from 'zod';

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** The JSON Schema of what an endpoint takes or answers. */
export function describe(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

/** The members of an input, each with its own schema. */
export function describeMembers(schema: z.ZodType) {
  const { properties, required } = objectSchema.parse(describe(schema, 'input'));
  return Object.entries(properties).map(([name, member]) => ({
    name,
    member,
    required: required.includes(name),
  }));
}
