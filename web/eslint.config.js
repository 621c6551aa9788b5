import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/**/*.gen.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['scripts/**', '*.js', '*.ts'], languageOptions: { globals: { ...globals.node } } },
  {
    rules: {
      // The same measures as the Python side.
      complexity: ['error', 8],
      'max-lines': ['error', 400],
      'max-params': ['error', 6],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'svelte/no-at-html-tags': 'error',
      // Frozen by type (ReadonlyMap, ReadonlySet) and replaced whole: nothing watches their insides.
      'svelte/prefer-svelte-reactivity': 'off',
      // Own router: plain links are what it listens to.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } },
);
