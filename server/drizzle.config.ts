import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/**/{tables,*.tables}.ts', './src/features/**/{tables,*.tables}.ts'],
  out: './migrations',
});
